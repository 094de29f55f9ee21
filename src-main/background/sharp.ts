import { registerHooks } from 'node:module'

/*
 * sharp in WebAssembly, on every system: this thread is part of the process that the whole app is, and a picture
 * that crashes a native decoder would take it down. The service has a choice of its own: it decodes in processes
 * of its own, by other builds, and the two programs load none of each other's modules.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      /^@img\/sharp-.*\/sharp\.node$/.test(specifier) ? '@img/sharp-wasm32/sharp.node' : specifier,
      context,
    ),
})

const { default: sharp } = await import('sharp')
// A file that is kept open can't be deleted on Windows (lovell/sharp #415).
sharp.cache(false)

export { sharp }
