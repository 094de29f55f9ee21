import { Parser } from 'htmlparser2'
import { EngineError } from '../../../errors.ts'
import { prefixOf } from './namespaces.ts'
import { thresholds } from './thresholds.ts'
import type { XmlElement, XmlNode } from './xml-element.ts'

export type XmlEvents = {
  onOpen(name: string, attributes: ReadonlyMap<string, string>): void
  onText(text: string): void
  onClose(name: string): void
}

type Scope = ReadonlyMap<string, string>

/**
 * Reads markup from beginning to end, names with the prefixes of `namespaces.ts`.
 *
 * The parser knows the five entities of XML and no others: nothing is fetched or expanded. `onOpen` may
 * throw to stop reading.
 */
export function readXmlEvents(source: string, events: XmlEvents): void {
  const scopes: Scope[] = [new Map()]
  let pending: Record<string, string> = {}
  const parser = new Parser(
    {
      onopentagname: () => {
        pending = {}
      },
      onattribute: (name, value) => {
        pending[name] = value
      },
      onopentag: (name) => {
        if (scopes.length > thresholds.maxDepth) throw tooComplex()
        const outer = scopes.at(-1) ?? new Map<string, string>()
        const scope = innerScope(outer, pending)
        scopes.push(scope)
        const attributes = new Map<string, string>()
        for (const [key, value] of Object.entries(pending)) {
          if (!key.startsWith('xmlns')) attributes.set(attributeName(key, scope), value)
        }
        events.onOpen(elementName(name, scope), attributes)
      },
      ontext: (text) => events.onText(text),
      onclosetag: (name) => {
        const scope = scopes.length > 1 ? scopes.pop() : scopes[0]
        events.onClose(elementName(name, scope ?? new Map()))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
}

/** The tree of a part. Throws an `EngineError` for markup without an element, or with far too many. */
export function readXml(source: string): XmlElement {
  const top: XmlNode[] = []
  const open: { name: string; attributes: ReadonlyMap<string, string>; children: XmlNode[] }[] = []
  let count = 0
  const add = (node: XmlNode): void => {
    const children = open.at(-1)?.children ?? top
    children.push(node)
  }
  readXmlEvents(source, {
    onOpen: (name, attributes) => {
      count += 1
      if (count > thresholds.maxElements) throw tooComplex()
      open.push({ name, attributes, children: [] })
    },
    onText: (text) => {
      if (open.length > 0) add(text)
    },
    onClose: () => {
      const element = open.pop()
      if (!element) return
      if (element.name === 'mc:AlternateContent') {
        for (const node of chooseAlternative(element)) add(node)
      } else add(element)
    },
  })
  const root = top.find((node) => typeof node !== 'string')
  if (!root) throw new EngineError('damaged', 'the document is damaged: a part of it is empty')
  return root
}

/**
 * What is not read here of the newer ways in which the same is said: charts of a newer kind, what was written by hand,
 * and objects that are shown by a drawing of an older one, where the other way has a picture.
 */
const notRead = /^(?:cx|wpi$|v$)/

/** The newer of two ways in which the same is said, unless it is of a kind that is not read here. */
function chooseAlternative({ children }: XmlElement): readonly XmlNode[] {
  const options = children.filter((node) => typeof node !== 'string')
  const choice = options.find((option) => option.name === 'mc:Choice' && isRead(option))
  const fallback = options.find(({ name }) => name === 'mc:Fallback')
  return (choice ?? fallback ?? options[0])?.children ?? []
}

function isRead({ attributes, children }: XmlElement): boolean {
  const isByHand = children.some(
    (node) => typeof node !== 'string' && node.name === 'p:contentPart',
  )
  return !isByHand && !notRead.test(attributes.get('Requires') ?? '')
}

function innerScope(outer: Scope, attributes: Readonly<Record<string, string>>): Scope {
  const declared = Object.entries(attributes).filter(
    ([name]) => name === 'xmlns' || name.startsWith('xmlns:'),
  )
  if (declared.length === 0) return outer
  const scope = new Map(outer)
  for (const [name, namespace] of declared) {
    scope.set(name.slice('xmlns:'.length), prefixOf(namespace) ?? '?')
  }
  return scope
}

function elementName(name: string, scope: Scope): string {
  const [prefix, local] = split(name)
  return `${scope.get(prefix) ?? prefix}:${local}`
}

/** An attribute without a prefix belongs to its element, and stays without. */
function attributeName(name: string, scope: Scope): string {
  const [prefix, local] = split(name)
  return prefix === '' ? local : `${scope.get(prefix) ?? prefix}:${local}`
}

function split(name: string): readonly [prefix: string, local: string] {
  const at = name.indexOf(':')
  return at === -1 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

function tooComplex(): EngineError {
  return new EngineError('damaged', 'the document is too complex to be read')
}
