import { describeBridgeContract } from './contract.suite.ts'

// As Electron's channels do: everything is copied by structured clone, on both ways.
describeBridgeContract('structured clone', async (app) => ({
  call: async (name, input) =>
    structuredClone(await app.dispatch(structuredClone(name), structuredClone(input))),
  subscribe: (listener) => app.events.subscribe((event) => listener(structuredClone(event))),
  get: (address, headers = {}) =>
    app.resources(new Request(new URL(address, 'recto://app'), { headers })),
}))
