const keys: readonly string[] = ['RECTO_API_KEY', 'RECTO_SERVICE_KEY']

/**
 * The environment for a process that reads documents: a document that takes it over finds no key there.
 * The local service is told its own over the channel.
 */
export function withoutKeys(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !keys.includes(name)))
}
