// What Vite adds to imports, without `vite/client`, which brings Node's types into the view.
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*?url' {
  const url: string
  export default url
}
declare module '*?raw' {
  const text: string
  export default text
}
declare module '*?korean' {
  export const catalogue: unknown
}
declare module '*?worker' {
  const WorkerConstructor: new (options?: { name?: string }) => Worker
  export default WorkerConstructor
}
