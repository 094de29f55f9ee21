/** Devices on Windows, with whatever extension and however many: `con.md` is the console, as `CON` is. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|\s*$)/i

/** A name without its extension that is a file's on every system. */
export function unlikeDevice(stem: string): string {
  return device.test(stem) ? `_${stem}` : stem
}
