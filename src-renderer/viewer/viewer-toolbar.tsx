import {
  Book,
  BookOpen,
  BoxSelect,
  ChevronDown,
  ChevronUp,
  Hand,
  ListOrdered,
  type LucideIcon,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { memo, type ComponentProps } from 'react'
import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { PageNumber } from './page-number.tsx'
import { countRows, rowOf } from './scroll/page-rows.ts'
import type { ViewerStore } from './viewer-store.ts'
import { ZoomChoice } from './zoom-choice.tsx'

interface ViewerToolbarProps {
  readonly store: ViewerStore
}

const iconSize = 16

interface PagingProps extends ViewerToolbarProps {
  /** What was typed here is done: keys are for the pages again. */
  readonly onLeave: () => void
}

/** Paging, zoom, rotation, and what is drawn over the pages. */
export function ViewerToolbar({ store, onLeave }: PagingProps) {
  const text = useText('viewer')
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus; it hears of keys they have no use for
    <div
      role="toolbar"
      aria-label={text.toolbar}
      onKeyDown={(event) => {
        // Buttons have no use for these: the pages take them, and scroll as if they had had the keys.
        const isOfPages = event.key === 'PageDown' || event.key === 'PageUp'
        if (isOfPages && event.target instanceof HTMLButtonElement) onLeave()
      }}
      // Focus is outlined around a button, where what scrolls would cut it off.
      className="@container -my-1 flex w-full min-w-0 items-center gap-0.5 overflow-x-auto py-1 [scrollbar-width:none]"
    >
      <Paging store={store} onLeave={onLeave} />
      <Divider />
      <Zooming store={store} />
      <Turning store={store} />
      <Arranging store={store} />
      <Divider />
      <Layers store={store} />
    </div>
  )
}

// Each part hears only what it shows: pages pass by, and the pointer moves, many times a second.

const Paging = memo(function Paging({ store, onLeave }: PagingProps) {
  const page = useStore(store, (state) => state.page)
  const pageCount = useStore(store, (state) => state.pageCount)
  const rows = useStore(store, (state) => state.rows)
  const row = rowOf(Math.max(0, page - 1), rows)
  const showPage = (chosen: number): void => store.getState().showPage(chosen, 'toolbar')
  return (
    <>
      <PageStep store={store} direction={-1} isDisabled={row === 0} />
      <PageStep store={store} direction={1} isDisabled={row >= countRows(pageCount, rows) - 1} />
      <PageNumber page={page} pageCount={pageCount} onPage={showPage} onLeave={onLeave} />
    </>
  )
})

interface StepProps extends ViewerToolbarProps {
  readonly direction: 1 | -1
  readonly isDisabled: boolean
}

const PageStep = memo(function PageStep({ store, direction, isDisabled }: StepProps) {
  const text = useText('viewer')
  return (
    <IconButton
      label={direction === 1 ? text.nextPage : text.previousPage}
      icon={direction === 1 ? <ChevronDown size={iconSize} /> : <ChevronUp size={iconSize} />}
      disabled={isDisabled}
      onClick={() => {
        store.getState().stepPage(direction, 'toolbar')
      }}
    />
  )
})

const Zooming = memo(function Zooming({ store }: ViewerToolbarProps) {
  const hasPages = useStore(store, (state) => state.pageCount > 0)
  const zoom = useStore(store, (state) => state.zoom)
  // A whole percent is shown: pages that differ by less are none the wiser.
  const percent = useStore(store, (state) => Math.round(state.scale * 100))
  return (
    <>
      <ZoomStep store={store} direction={-1} isDisabled={!hasPages} />
      <ZoomChoice
        zoom={zoom}
        scale={percent / 100}
        isDisabled={!hasPages}
        onZoom={store.getState().setZoom}
      />
      <ZoomStep store={store} direction={1} isDisabled={!hasPages} />
    </>
  )
})

const ZoomStep = memo(function ZoomStep({ store, direction, isDisabled }: StepProps) {
  const text = useText('viewer')
  return (
    <IconButton
      // A narrow pane has room for one way to zoom, beside the keys and the pinch.
      className="@max-md:hidden"
      label={direction === 1 ? text.zoomIn : text.zoomOut}
      icon={direction === 1 ? <ZoomIn size={iconSize} /> : <ZoomOut size={iconSize} />}
      disabled={isDisabled}
      onClick={() => store.getState().zoomBy(direction)}
    />
  )
})

const Turning = memo(function Turning({ store }: ViewerToolbarProps) {
  const text = useText('viewer')
  const hasPages = useStore(store, (state) => state.pageCount > 0)
  return (
    <IconButton
      className="@max-sm:hidden"
      label={text.rotate}
      icon={<RotateCw size={iconSize} />}
      disabled={!hasPages}
      onClick={() => store.getState().rotate(90)}
    />
  )
})

/** How pages stand, and what the pointer does with them: what a narrow pane leaves to keys and commands. */
const Arranging = memo(function Arranging({ store }: ViewerToolbarProps) {
  const text = useText('viewer')
  const hasPages = useStore(store, (state) => state.pageCount > 0)
  const { across, coverIsAlone } = useStore(store, (state) => state.rows)
  const isTwo = across === 2
  const handIsOn = useStore(store, (state) => state.handIsOn)
  return (
    <>
      <Toggle
        className="@max-lg:hidden"
        label={text.twoPages}
        shortcut="S"
        icon={BookOpen}
        isOn={isTwo}
        disabled={!hasPages}
        onClick={() => store.getState().setRows({ across: isTwo ? 1 : 2 })}
      />
      {isTwo && (
        <Toggle
          className="@max-xl:hidden"
          label={text.coverAlone}
          shortcut="Shift+S"
          icon={Book}
          isOn={coverIsAlone}
          disabled={!hasPages}
          onClick={() => store.getState().setRows({ coverIsAlone: !coverIsAlone })}
        />
      )}
      <Toggle
        className="@max-lg:hidden"
        label={text.hand}
        shortcut="H"
        icon={Hand}
        isOn={handIsOn}
        disabled={!hasPages}
        onClick={() => store.getState().setHand(!handIsOn)}
      />
    </>
  )
})

const Layers = memo(function Layers({ store }: ViewerToolbarProps) {
  const text = useText('viewer')
  const overlayIsOn = useStore(store, (state) => state.overlayIsOn)
  const orderNumbersAreOn = useStore(store, (state) => state.orderNumbersAreOn)
  return (
    <>
      <Toggle
        label={text.overlay}
        icon={BoxSelect}
        isOn={overlayIsOn}
        onClick={() => store.getState().setOverlay(!overlayIsOn)}
      />
      <Toggle
        className="@max-sm:hidden"
        label={text.orderNumbers}
        icon={ListOrdered}
        isOn={orderNumbersAreOn}
        disabled={!overlayIsOn}
        onClick={() => store.getState().setOrderNumbers(!orderNumbersAreOn)}
      />
    </>
  )
})

type ToggleProps = Omit<ComponentProps<typeof IconButton>, 'icon'> & {
  readonly icon: LucideIcon
  readonly isOn: boolean
}

function Toggle({ icon: Icon, isOn, ...rest }: ToggleProps) {
  return <IconButton icon={<Icon size={iconSize} />} aria-pressed={isOn} {...rest} />
}

function Divider() {
  return (
    <span aria-hidden className="mx-1.5 h-4 w-px shrink-0 bg-line @max-md:mx-0.5 @max-sm:hidden" />
  )
}
