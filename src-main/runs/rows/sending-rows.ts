import type { Sending } from '#shared/runs/sending.ts'
import type { Storage } from '../../db/open-storage.ts'
import type { SendingsFile } from '../send/sendings-file.ts'

/** What is known before the first byte leaves. */
export type NewSending = Omit<Sending, 'number' | 'sentBytes' | 'beganAt' | 'sentAt'>

/** The log of everything that was ever sent. Nothing is taken out of it, whatever becomes of the run. */
export interface SendingRows {
  /** Before anything leaves. Answers its number. */
  begin(sending: NewSending): number
  /** As it ended. */
  end(number: number, sentBytes: number, isWhole: boolean): void
  /** Newest first, those before a number; null for the newest. */
  list(before: number | null, limit: number): Sending[]
  /** Whether any part of a document ever left over a connection of that name. */
  wasSent(documentId: string, connectionName: string): boolean
}

interface Row {
  readonly number: number
  readonly run_id: string
  readonly document: string
  readonly file_name: string
  readonly start_page: number | null
  readonly end_page: number | null
  readonly connection_name: string
  readonly address: string
  readonly blacked_out: number
  readonly size_bytes: number
  readonly sent_bytes: number | null
  readonly began_at: number
  readonly sent_at: number | null
}

/** Takes the log in again from its file where the database has none, and gives an older library its file. */
export function createSendingRows(
  { database, transaction }: Pick<Storage, 'database' | 'transaction'>,
  now: () => number,
  file: SendingsFile,
): SendingRows {
  const insert = database.prepare(
    `insert into sendings (run_id, document, file_name, start_page, end_page, connection_name, address,
       size_bytes, blacked_out, began_at)
     values (@runId, @documentId, @fileName, @startPage, @endPage, @connectionName, @address, @sizeBytes, @blackedOut, @at)`,
  )
  const update = database.prepare(
    'update sendings set sent_bytes = @sentBytes, sent_at = @sentAt where number = @number',
  )
  const select = database.prepare<[number, number], Row>(
    'select * from sendings where number < ? order by number desc limit ?',
  )
  const selectSent = database
    .prepare<[string, string], number>(
      'select 1 from sendings where document = ? and connection_name = ? limit 1',
    )
    .pluck()
  const list = (before: number | null, limit: number): Sending[] =>
    select.all(before ?? Number.MAX_SAFE_INTEGER, limit).map(toSending)
  const keep = (number: number): void => list(number + 1, 1).forEach((each) => file.append(each))

  function add({ pages, ...sending }: NewSending, at: number): number {
    const { startPage = null, endPage = null } = pages ?? {}
    return Number(insert.run({ ...sending, startPage, endPage, at }).lastInsertRowid)
  }

  function restore({ sentBytes, beganAt, sentAt, ...sending }: Sending): void {
    const number = add(sending, Date.parse(beganAt))
    update.run({ number, sentBytes, sentAt: sentAt === null ? null : Date.parse(sentAt) })
  }

  const isEmpty = list(null, 1).length === 0
  if (file.exists() && isEmpty) transaction(() => file.read().forEach(restore))
  // -1: all of them, in SQLite.
  else if (!file.exists() && !isEmpty) file.writeAll(list(null, -1).toReversed())

  return {
    begin(sending) {
      const number = add(sending, now())
      keep(number)
      return number
    },
    end(number, sentBytes, isWhole) {
      update.run({ number, sentBytes, sentAt: isWhole ? now() : null })
      keep(number)
    },
    list,
    wasSent: (documentId, connectionName) => selectSent.get(documentId, connectionName) === 1,
  }
}

function toSending(row: Row): Sending {
  const { start_page: startPage, end_page: endPage, sent_at: sentAt } = row
  return {
    number: row.number,
    runId: row.run_id,
    documentId: row.document,
    fileName: row.file_name,
    pages: startPage === null || endPage === null ? null : { startPage, endPage },
    blackedOut: row.blacked_out,
    connectionName: row.connection_name,
    address: row.address,
    sizeBytes: row.size_bytes,
    sentBytes: row.sent_bytes,
    beganAt: new Date(row.began_at).toISOString(),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
  }
}
