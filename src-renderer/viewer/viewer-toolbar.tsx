import {
  BoxSelect,
  ChevronDown,
  ChevronUp,
  ListOrdered,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { PageNumber } from './page-number.tsx'
import type { ViewerStore } from './viewer-store.ts'
import { ZoomChoice } from './zoom-choice.tsx'

interface ViewerToolbarProps {
  readonly store: ViewerStore
}

const iconSize = 16

/** Paging, zoom, rotation, and what is drawn over the pages. */
export function ViewerToolbar({ store }: ViewerToolbarProps) {
  const text = useText('viewer')
  const state = useStore(store)
  const { page, pageCount, overlayIsOn, orderNumbersAreOn } = state
  const hasPages = pageCount > 0
  return (
    <div role="toolbar" aria-label={text.toolbar} className="flex min-w-0 items-center gap-0.5">
      <IconButton
        label={text.previousPage}
        icon={<ChevronUp size={iconSize} />}
        disabled={page <= 1}
        onClick={() => state.showPage(page - 1, 'toolbar')}
      />
      <IconButton
        label={text.nextPage}
        icon={<ChevronDown size={iconSize} />}
        disabled={page >= pageCount}
        onClick={() => state.showPage(page + 1, 'toolbar')}
      />
      <PageNumber
        page={page}
        pageCount={pageCount}
        onPage={(chosen) => state.showPage(chosen, 'toolbar')}
      />
      <Divider />
      <IconButton
        label={text.zoomOut}
        icon={<ZoomOut size={iconSize} />}
        disabled={!hasPages}
        onClick={() => state.zoomBy(-1)}
      />
      <ZoomChoice
        zoom={state.zoom}
        scale={state.scale}
        isDisabled={!hasPages}
        onZoom={state.setZoom}
      />
      <IconButton
        label={text.zoomIn}
        icon={<ZoomIn size={iconSize} />}
        disabled={!hasPages}
        onClick={() => state.zoomBy(1)}
      />
      <IconButton
        label={text.rotate}
        icon={<RotateCw size={iconSize} />}
        disabled={!hasPages}
        onClick={() => state.rotate(90)}
      />
      <Divider />
      <IconButton
        label={text.overlay}
        icon={<BoxSelect size={iconSize} />}
        aria-pressed={overlayIsOn}
        onClick={() => state.setOverlay(!overlayIsOn)}
      />
      <IconButton
        label={text.orderNumbers}
        icon={<ListOrdered size={iconSize} />}
        aria-pressed={orderNumbersAreOn}
        disabled={!overlayIsOn}
        onClick={() => state.setOrderNumbers(!orderNumbersAreOn)}
      />
    </div>
  )
}

function Divider() {
  return <span aria-hidden className="mx-1.5 h-4 w-px shrink-0 bg-line" />
}
