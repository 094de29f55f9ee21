// With React in a script of its own, which runs while the window's is still read. The errors that React makes as it begins
// have V8 read all of the script again that it is begun from, to tell where they arose.
export { createRoot } from 'react-dom/client'
