import type { Run } from '#shared/runs/run.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { areAll, groupIntake, type IntakeItemOf } from './group-intake.ts'
import { ImportSummary, OnItsWay } from './intake-item.tsx'
import { isItemUnderWay, type IntakeItem, isToldByItsRun } from './intake-items.ts'
import { FoldedLines, IntakeNotice } from './intake-notice.tsx'
import { wentPartly } from './import-tally.ts'
import type { IntakeStore } from './intake-store.ts'
import { settingsHelp } from './settings-help.ts'
import { UnlockForm } from './unlock-form.tsx'

/** What can be done about files that wait for a word of the user. */
interface IntakeAnswers {
  readonly onOpen: (run: Run) => void
  readonly onParseAgain: (itemId: string) => void
  readonly onSendInParts: (itemId: string) => void
  readonly onUnlock: (itemIds: readonly string[], password: string) => void
  readonly onSettings: () => void
}

interface IntakeListProps extends IntakeAnswers {
  readonly store: IntakeStore
  /** Whether it stands over what is read, where only what needs someone may be. */
  readonly isOver?: boolean
}

/** Files on their way in, and what kept some of them out: it stays until it is taken away. */
export function IntakeList({ store, isOver = false, ...answers }: IntakeListProps) {
  const text = useText('runs')
  const language = useLanguage()
  const all = useStore(store, (state) => state.items)
  const items = useMemo(
    () => all.filter((item) => !isToldByItsRun(item) && (!isOver || needsSomeone(item))),
    [all, isOver],
  )
  const waiting = useStore(store, (state) => state.waiting)
  const groups = useMemo(() => groupIntake(items), [items])
  if (items.length === 0 && waiting === 0) return null
  const messages = groups.filter((group) => !group.items.some(isItemUnderWay)).length
  return (
    <ul aria-label={text.intake} className="flex max-h-[30vh] flex-col gap-1.5 overflow-y-auto">
      {groups.map((group) => (
        <li key={group.id}>
          <IntakeGroupView
            {...answers}
            items={group.items}
            onDismiss={() => group.items.forEach(({ id }) => store.getState().dismiss(id))}
          />
        </li>
      ))}
      {messages > 1 && (
        <li className="flex justify-end">
          <Button look="quiet" className="h-6 text-sm" onClick={store.getState().dismissAll}>
            {text.dismissAll}
          </Button>
        </li>
      )}
      {waiting > 0 && (
        <li className="flex items-center justify-between gap-2 pl-2.5 text-sm text-ink-soft">
          {text.toGo(formatNumber(waiting, language))}
          <Button look="quiet" className="h-6" onClick={store.getState().stopAdding}>
            {text.stopAdding}
          </Button>
        </li>
      )}
    </ul>
  )
}

function needsSomeone({ state }: IntakeItem): boolean {
  return state.kind !== 'imported' || wentPartly(state.tally)
}

interface GroupProps<I extends IntakeItem = IntakeItem> extends IntakeAnswers {
  readonly items: readonly I[]
  readonly onDismiss: () => void
}

function IntakeGroupView({ items, ...rest }: GroupProps) {
  if (areAll(items, 'existing')) return <ParsedBefore items={items} {...rest} />
  if (areAll(items, 'locked')) return <Locked items={items} {...rest} />
  if (areAll(items, 'needs-parts')) return <TooLong items={items} {...rest} />
  if (areAll(items, 'failed')) return <Failed items={items} {...rest} />
  const { onDismiss } = rest
  return items.map((item) =>
    item.state.kind === 'imported' ? (
      <ImportSummary key={item.id} tally={item.state.tally} onDismiss={onDismiss} />
    ) : (
      <OnItsWay key={item.id} item={item} onCancel={onDismiss} />
    ),
  )
}

const errorsOf = (items: readonly IntakeItemOf<'failed' | 'locked' | 'needs-parts'>[]) =>
  items.map(({ name, state }) => ({ name, error: state.error }))

function Failed({ items, onSettings, onDismiss }: GroupProps<IntakeItemOf<'failed'>>) {
  const text = useText('runs')
  const count = formatNumber(items.length, useLanguage())
  const leadsToSettings = items.some(({ state }) => settingsHelp.has(state.error.code))
  return (
    <IntakeNotice failed={errorsOf(items)} title={text.failedMany(count)} onDismiss={onDismiss}>
      {leadsToSettings ? (
        <Button className="h-7" onClick={onSettings}>
          {text.openSettings}
        </Button>
      ) : null}
    </IntakeNotice>
  )
}

/** One password is tried on all of them; those that it doesn't open stay. */
function Locked({ items, onUnlock, onDismiss }: GroupProps<IntakeItemOf<'locked'>>) {
  const text = useText('runs')
  const count = formatNumber(items.length, useLanguage())
  const [first] = items
  return (
    <IntakeNotice
      failed={errorsOf(items)}
      title={text.lockedMany(count)}
      titleTellsWhy
      onDismiss={onDismiss}
    >
      <UnlockForm
        label={
          items.length === 1 && first ? text.passwordOf(first.name) : text.passwordOfMany(count)
        }
        onUnlock={(password) =>
          onUnlock(
            items.map(({ id }) => id),
            password,
          )
        }
      />
    </IntakeNotice>
  )
}

function TooLong({ items, onSendInParts, onDismiss }: GroupProps<IntakeItemOf<'needs-parts'>>) {
  const text = useText('runs')
  const control = useText('control')
  const language = useLanguage()
  const parts = items.reduce((sum, { state }) => sum + state.error.data.parts, 0)
  return (
    <IntakeNotice
      failed={errorsOf(items)}
      title={text.tooLongMany(formatNumber(items.length, language))}
      titleTellsWhy
      onDismiss={onDismiss}
    >
      <Button
        look="primary"
        className="h-7"
        onClick={() => items.forEach(({ id }) => onSendInParts(id))}
      >
        {control.inParts(formatNumber(parts, language))}
      </Button>
    </IntakeNotice>
  )
}

function ParsedBefore(props: GroupProps<IntakeItemOf<'existing'>>) {
  const { items, onOpen, onParseAgain, onDismiss } = props
  const text = useText('runs')
  const language = useLanguage()
  const [first, ...others] = items
  if (!first) return null
  const isOne = others.length === 0
  return (
    <Notice
      tone="info"
      what={
        isOne ? text.existing(first.name) : text.existingMany(formatNumber(items.length, language))
      }
      next={isOne ? text.existingNext : undefined}
      onDismiss={onDismiss}
    >
      {!isOne && <FoldedLines lines={[...new Set(items.map(({ name }) => name))]} />}
      {isOne && (
        <Button
          look="primary"
          className="h-7"
          onClick={() => {
            onOpen(first.state.run)
            onDismiss()
          }}
        >
          {text.openExisting}
        </Button>
      )}
      <Button className="h-7" onClick={() => items.forEach(({ id }) => onParseAgain(id))}>
        {isOne ? text.parseAgain : text.parseAllAgain}
      </Button>
    </Notice>
  )
}
