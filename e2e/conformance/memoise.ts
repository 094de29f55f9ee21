/** Remembers what was asked for under a name, and answers it again. What failed is asked for anew. */
export function memoise(): <T>(what: string, ask: () => Promise<T>) => Promise<T> {
  const asked = new Map<string, Promise<unknown>>()
  return <T>(what: string, ask: () => Promise<T>): Promise<T> => {
    // A name stands for one question, and so for one type of answer.
    const known = asked.get(what) as Promise<T> | undefined
    if (known) return known
    const asking = ask()
    asked.set(what, asking)
    asking.catch(() => asked.delete(what))
    return asking
  }
}
