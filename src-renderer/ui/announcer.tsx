import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const AnnounceContext = createContext<(message: string) => void>(() => {})

/** Says something to a screen reader without taking the focus: `const announce = useAnnounce()`. */
export function useAnnounce(): (message: string) => void {
  return use(AnnounceContext)
}

export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ message: '', count: 0 })
  const announce = useCallback(
    (message: string) => setSaid(({ count }) => ({ message, count: count + 1 })),
    [],
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <output aria-live="polite" className="sr-only">
        {/* A new element each time: the same words twice are said twice. */}
        <p key={said.count}>{said.message}</p>
      </output>
    </AnnounceContext>
  )
}
