import { Option } from 'commander'

/** The one option that every command has. */
export function dataDirOption(): Option {
  return new Option('--data-dir <dir>', 'where the library is; RECTO_DATA_DIR or the app’s own')
}
