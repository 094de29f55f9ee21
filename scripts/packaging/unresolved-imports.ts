// node --experimental-import-meta-resolve unresolved-imports.ts FOLDER ENTRY…
//
// Follows what the entries import, and what that imports, and prints as JSON each `FILE imports MODULE` that Node
// doesn't find in the folder. Modules that are asked for by a computed name can't be followed: `parse` does.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

interface Asked {
  readonly name: string
  readonly by: 'import' | 'require'
}

const [folder = '', ...entries] = process.argv.slice(2)
const home = realpathSync(folder)
const waiting = entries.map((entry) => path.join(home, entry))
const seen = new Set<string>(waiting)
const unresolved: string[] = []
for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
  for (const asked of askedFor(file)) {
    if (isBuiltin(asked.name) || asked.name === 'electron' || asked.name.startsWith('data:'))
      continue
    const found = resolve(asked, file)
    if (found === null) unresolved.push(`${path.relative(home, file)} imports ${asked.name}`)
    else if (/\.[cm]?js$/.test(found) && !seen.has(found)) {
      seen.add(found)
      waiting.push(found)
    }
  }
}
process.stdout.write(JSON.stringify({ modules: seen.size, unresolved }))

function resolve({ name, by }: Asked, from: string): string | null {
  try {
    const found =
      by === 'require'
        ? createRequire(from).resolve(name)
        : // Its second argument is what the flag is for.
          fileURLToPath(import.meta.resolve(name, pathToFileURL(from).href))
    const file = existsSync(found) ? realpathSync(found) : null
    return file?.startsWith(home + path.sep) ? file : null
  } catch {
    return null
  }
}

function askedFor(file: string): readonly Asked[] {
  const text = readFileSync(file, 'utf8')
  const { module, program } = parseSync(file, text)
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries: exported }) =>
      exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      literal(text.slice(start, end)),
    ),
  ]
  return [
    ...imports.map((name) => ({ name, by: 'import' as const })),
    ...(module.hasModuleSyntax ? [] : requires(program)).map((name) => ({
      name,
      by: 'require' as const,
    })),
  ]
}

function literal(source: string): readonly string[] {
  const found = /^(['"`])([^'"`$]+)\1$/.exec(source.trim())?.[2]
  return found === undefined ? [] : [found]
}

/** `require('name')` outside of `try`: what stands in one may be missing. */
function requires(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(requires)
  if (typeof node !== 'object' || node === null) return []
  const {
    type,
    callee,
    arguments: given,
  } = node as {
    readonly type?: string
    readonly callee?: { readonly name?: string }
    readonly arguments?: readonly { readonly value?: unknown }[]
  }
  const name = given?.[0]?.value
  if (type === 'CallExpression' && callee?.name === 'require' && typeof name === 'string')
    return [name]
  if (type === 'TryStatement') return []
  return Object.values(node).flatMap(requires)
}
