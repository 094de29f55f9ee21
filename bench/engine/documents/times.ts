/** Calls `make` that many times, with 0 first. */
export function times<Value>(count: number, make: (index: number) => Value): readonly Value[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
