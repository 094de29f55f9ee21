import { nameOf, systems, type System } from '../systems/systems.ts'

/** The system that this Node runs on: native packages are installed for it alone, so Recto is packed for it alone. */
export const thisSystem: System = find()

function find(): System {
  const name = `${process.platform}-${process.arch}`
  const found = systems.find((system) => nameOf(system) === name)
  if (!found) throw new Error(`Recto is not packed on ${name}`)
  return found
}
