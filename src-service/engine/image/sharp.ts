import { registerHooks } from 'node:module'

/*
 * The one place where sharp is loaded, so that all of an engine decodes with the same build of it.
 *
 * Electron on Linux has the system's GObject in its process, and sharp's own build takes its functions from there
 * instead of from its libvips (lovell/sharp #4525): objects of the one are freed by the other. WebAssembly has
 * nothing to do with either. It takes twice as long for a page, half a second of it once; elsewhere it is taken as
 * well, as it is shipped for the core in any case, and the native build would be 18 MB more.
 */
if ('parentPort' in process) {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier === `@img/sharp-${process.platform}-${process.arch}/sharp.node`
          ? '@img/sharp-wasm32/sharp.node'
          : specifier,
        context,
      ),
  })
}

const { default: sharp } = await import('sharp')
// It keeps files open that were read, which on Windows can't be deleted then (lovell/sharp #415).
sharp.cache(false)

export { sharp }
