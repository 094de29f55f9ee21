import type { Imported } from '#shared/import/imported.ts'
import { importWarnings } from '../../runs/imported-facts.ts'
import { useLanguage } from '../../text/language.ts'

/** Says what of an imported parse may be wrong or missing. Nothing where all is well. */
export function ImportNotice({ imported }: { readonly imported: Imported }) {
  const warnings = importWarnings(imported, useLanguage())
  if (warnings.length === 0) return null
  return (
    <div className="flex max-h-24 shrink-0 flex-col gap-y-1 overflow-y-auto border-b border-line bg-warn-wash px-3 py-1.5 text-sm">
      {warnings.map((warning) => (
        <p key={warning} className="break-words">
          {warning}
        </p>
      ))}
    </div>
  )
}
