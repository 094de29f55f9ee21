import { type StageName, stages } from '../engine/pipeline/stages.ts'
import type { Explanation } from '../engine/pipeline/messages.ts'
import { escapeHtml } from '../render/escape.ts'
import { type Layer, layersOf } from './layers.ts'

const colours = ['#0969da', '#9a6700', '#8250df', '#1a7f37', '#cf222e', '#bf3989']

/** What is shown at first: where the engine began, and where it ended. */
const shownAtFirst = 'elements'

/**
 * The page with a layer over it for every stage, each to be shown and hidden: one HTML file that needs
 * nothing but itself.
 */
export function drawExplanation(explanation: Explanation, title: string): string {
  const layers = layersOf(explanation)
  const { width, height } = explanation.pictureSize
  const hiding = layers
    .map(({ name }) => `body:has(#${name}:not(:checked)) #layer-${name}{display:none}`)
    .join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
body{margin:0;display:flex;font:14px/1.6 system-ui,sans-serif;color:#1f2328;background:#f6f8fa}
form{position:sticky;top:0;align-self:flex-start;padding:16px;white-space:nowrap}
h1{font-size:16px;margin:0 0 8px}
h2{font-size:13px;font-weight:600;margin:8px 0 0}
label{display:block}
output{color:#59636e}
svg{flex:1;min-width:0;max-width:1200px;background:#fff}
polygon{fill:currentColor;fill-opacity:.06;stroke:currentColor;stroke-width:1.5}
polygon:hover{fill-opacity:.25}
text{fill:currentColor;font:11px system-ui,sans-serif;pointer-events:none}
${hiding}
</style>
<form>
<h1>${escapeHtml(title)}</h1>
${stages.map(({ name, title: stage }, place) => section(`${place + 1}. ${stage}`, name, layers)).join('\n')}
</form>
<svg viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">
<image width="${width}" height="${height}" href="data:image/jpeg;base64,${explanation.picture}"/>
${layers.map((layer, index) => drawLayer(layer, index, width, height)).join('\n')}
</svg>
</html>
`
}

function colourOf(index: number): string {
  return colours[index % colours.length] ?? '#000'
}

/** A stage's number and title, and below them its layers; a stage without any is told all the same. */
function section(title: string, stage: StageName, layers: readonly Layer[]): string {
  const toggles = layers.flatMap((layer, index) =>
    layer.stage === stage ? [toggle(layer, index)] : [],
  )
  return [`<h2>${escapeHtml(title)}</h2>`, ...toggles].join('\n')
}

function toggle({ name, title, marks }: Layer, index: number): string {
  const checked = name === shownAtFirst ? ' checked' : ''
  return (
    `<label style="color:${colourOf(index)}"><input type="checkbox" id="${name}"${checked}> ` +
    `${escapeHtml(title)} <output>${marks.length}</output></label>`
  )
}

function drawLayer({ name, marks }: Layer, index: number, width: number, height: number): string {
  const drawn = marks.map(({ points, label, about }) => {
    const corners = points.map(({ x, y }) => [x * width, y * height] as const)
    const [[left, top] = [0, 0]] = corners
    const written =
      label === ''
        ? ''
        : `<text x="${round(left)}" y="${round(top - 2)}">${escapeHtml(label)}</text>`
    const outline = corners.map((corner) => corner.map(round).join()).join(' ')
    return `<polygon points="${outline}"><title>${escapeHtml(about)}</title></polygon>${written}`
  })
  return `<g id="layer-${name}" color="${colourOf(index)}">${drawn.join('')}</g>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
