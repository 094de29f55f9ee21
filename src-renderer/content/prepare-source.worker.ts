import { prepareNow, type SourceToPrepare } from './prepare-source.ts'

// This file runs as a dedicated worker, whose scope the DOM's types don't describe.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<SourceToPrepare>) => void) | null
  postMessage(message: unknown, transfer: Transferable[]): void
}

scope.onmessage = ({ data }) => {
  const rows = prepareNow(data)
  scope.postMessage(rows, [rows.starts.buffer, rows.lines.buffer])
}
