import { askAhead } from './bridge/ask-ahead.ts'
import { chooseBridge } from './bridge/choose-bridge.ts'

// A script of its own, which runs while the window's is on its way: nothing is imported here that is not needed at once.

/** The window's. */
export const bridge = askAhead(chooseBridge(window))
