/**
 * An object that has what was declared and throws for all else, so that a call which the stand-in
 * doesn't know fails a test instead of doing nothing.
 */
export function strict<T extends object>(name: string, declared: T): T {
  return new Proxy(declared, {
    get(target, key) {
      // `then` is how `await` asks whether this is a promise; symbols are how tools look at it.
      if (!(key in target) && typeof key === 'string' && key !== 'then') refuse(name, key)
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' && !isClass(value) ? value.bind(target) : value
    },
    set(target, key, value) {
      if (!(key in target)) refuse(name, String(key))
      return Reflect.set(target, key, value)
    },
  })
}

function refuse(name: string, key: string): never {
  throw new Error(`${name}.${key} is not part of the stand-in. Declare it there as Electron does.`)
}

function isClass(value: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value))
}
