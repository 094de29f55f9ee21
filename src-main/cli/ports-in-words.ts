/** Why a port can't be had, and what to do: for every command that listens. */
export function usedPort(port: number): string {
  return `Another program uses port ${port}. Give another --port, or 0 for any.`
}

/** Linux keeps those below 1024 for its administrator, and Windows gives whole ranges to others, as Hyper-V. */
export function reservedPort(port: number): string {
  return `The system keeps port ${port} to itself. Give another --port, or 0 for any.`
}
