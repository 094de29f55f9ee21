import { Parser } from 'htmlparser2'
import type { XmlNode } from './imported-parse.ts'
import { lineAndColumn } from './line-and-column.ts'
import { ParseMalformed } from './parse-malformed.ts'
import { ParseRefused } from './parse-refused.ts'

/** Deeper is nothing that lays out a page. */
const maxDepth = 200

interface OpenNode {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: (OpenNode | string)[]
}

/**
 * The tree of an XML or HTML file, names without their prefixes. Nothing outside of it is read, and
 * entities of its own are refused rather than guessed.
 *
 * Throws `ParseMalformed` where it breaks off, and `ParseRefused`.
 */
export function parseXml(text: string): XmlNode {
  if (/<!ENTITY/i.test(text.slice(0, 65_536))) throw new ParseRefused('entities')
  const isHtml = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html[^>]*>\s*)?<html[\s>]/i.test(
    text.slice(0, 2000),
  )
  const top: OpenNode = { name: '', attributes: {}, children: [] }
  const open: OpenNode[] = [top]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > maxDepth)
          throw new ParseMalformed('XML', lineAndColumn(text, parser.startIndex))
        const node: OpenNode = { name: local(name), attributes: {}, children: [] }
        for (const [key, value] of Object.entries(attributes)) node.attributes[local(key)] = value
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(part) {
        open.at(-1)?.children.push(part)
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: !isHtml, decodeEntities: true },
  )
  parser.write(text)
  // Whatever is open now was never closed: `end` would close it quietly.
  if (open.length > 1) throw new ParseMalformed('XML', lineAndColumn(text, text.length))
  parser.end()
  const root = top.children.find((child) => typeof child !== 'string')
  if (!root) throw new ParseMalformed('XML', lineAndColumn(text, text.length))
  return root
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
