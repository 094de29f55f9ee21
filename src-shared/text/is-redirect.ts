/** Whether an answer sent its client on to another address, which is then all that it said. */
export function isRedirect(status: number, said: string): boolean {
  return status >= 300 && status < 400 && /^https?:\/\//.test(said)
}
