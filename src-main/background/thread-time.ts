/** What this thread has worked so far, in milliseconds of processor time. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
