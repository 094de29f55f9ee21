/** The part of libheif's JavaScript layer that its own types leave out. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    /** Whether the file names this one to be shown, of several. */
    is_primary(): boolean
    free(): void
    /** After the rotation and mirroring that the file asks for. */
    get_width(): number
    get_height(): number
    /** Fills RGBA pixels, then calls back with them, or with null on failure. */
    display(target: ImageData, done: (drawn: ImageData | null) => void): void
  }
  interface Libheif {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] }
  }
  export default function createLibheif(options: { readonly wasmBinary: ArrayBuffer }): Libheif
}
declare module '*.wasm?url' {
  const url: string
  export default url
}
