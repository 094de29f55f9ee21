import { expect, test } from 'vitest'
import { leadByHand, linkPanes, type ScrollEnd, type ScrollPlace } from './scroll-link.ts'

/** A pane that tells of every move, also of those that it is made to. */
function pane(end: ScrollEnd) {
  const places: ScrollPlace[] = []
  const move = (place: ScrollPlace): void => {
    places.push(place)
    end.moved(place)
  }
  end.onFollow(move)
  return { places, move }
}

function panes(isOn = () => true) {
  const link = linkPanes(['pages', 'content'], isOn)
  return { link, pages: pane(link.pages), content: pane(link.content) }
}

test('a pane follows the other and is not followed back, so that they come to rest', () => {
  const { link, pages, content } = panes()
  link.pages.lead()
  pages.move({ page: 3, part: 0.5 })
  expect(content.places).toEqual([{ page: 3, part: 0.5 }])
  expect(pages.places).toHaveLength(1)
  link.content.lead()
  content.move({ page: 4, part: 0 })
  expect(pages.places).toHaveLength(2)
})

test('neither follows what brings both to an element, nor when it is switched off', () => {
  let isOn = true
  const { link, pages, content } = panes(() => isOn)
  link.pages.lead()
  link.content.release()
  pages.move({ page: 2, part: 0 })
  expect(content.places).toEqual([])
  isOn = false
  link.pages.lead()
  pages.move({ page: 2, part: 0 })
  expect(content.places).toEqual([])
})

test('what brings the panes of a run to an element takes those of another run along', () => {
  const link = linkPanes(
    ['pages', 'content', 'other'],
    () => true,
    (leader, follower) => [leader, follower].every((name) => name !== 'other'),
  )
  const [pages, content, other] = [pane(link.pages), pane(link.content), pane(link.other)]
  link.pages.bring()
  pages.move({ page: 4, part: 0.5 })
  content.move({ page: 4, part: 0.4 })
  expect(content.places).toEqual([{ page: 4, part: 0.4 }])
  expect(other.places).toEqual([{ page: 4, part: 0.5 }])
  link.pages.lead()
  pages.move({ page: 5, part: 0 })
  expect(content.places).toHaveLength(2)
})

test('a pressed button in a pane does not have it lead, since what then changes in it is no move', () => {
  const led: string[] = []
  const list = document.createElement('div')
  const button = list.appendChild(document.createElement('button'))
  const { content } = linkPanes(['pages', 'content'], () => true)
  leadByHand(list, { ...content, lead: () => led.push('lead') }, new AbortController().signal)
  const dispatch = (on: HTMLElement, event: Event): number => {
    on.dispatchEvent(event)
    return led.splice(0).length
  }
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true })
  const press = () => new PointerEvent('pointerdown', { bubbles: true })
  expect([press(), key('Enter'), key(' ')].map((event) => dispatch(button, event))).toEqual([
    0, 0, 0,
  ])
  expect(dispatch(button, key('Tab'))).toBe(1)
  expect([press(), key(' ')].map((event) => dispatch(list, event))).toEqual([1, 1])
})
