// What electron-builder makes of Recto: `npm run package`, `npm run dist`. PACKAGING.md tells the whole way.
import type { AfterPackContext, Configuration, DebOptions } from 'electron-builder'
import path from 'node:path'
import { setFuses } from './fuses.ts'
import { updateFeedOf } from './update-feed.ts'
import { moduleFiles } from './module-files.ts'
import { installedCompletions, writeCompletions } from './completions.ts'
import { makeSmaller } from './smaller-modules.ts'
import { openedTypes } from './opened-types.ts'
import { thisSystem } from './this-system.ts'

const root = path.resolve(import.meta.dirname, '../..')
const env = process.env
const isSignedForMac = Boolean(env['CSC_LINK'])
const canNotarise = isSignedForMac && Boolean(env['APPLE_API_KEY'] ?? env['APPLE_ID'])
const updateFeed = updateFeedOf(env)
const smallerFolder = path.join(root, 'out/smaller-modules')
const nativeFiles = ['**/*.{node,dll,dylib,so}', '**/*.so.*']

async function afterPack(context: AfterPackContext): Promise<void> {
  const { appOutDir, electronPlatformName, packager } = context
  const name = packager.appInfo.productFilename
  const binary = {
    darwin: `${name}.app`,
    win32: `${name}.exe`,
    linux: String(packager.config.linux?.executableName),
  }[electronPlatformName]
  if (binary === undefined) throw new Error(`Recto is not packed for ${electronPlatformName}`)
  // An Apple processor runs nothing that has no signature at all.
  await setFuses(path.join(appOutDir, binary), electronPlatformName === 'darwin' && !isSignedForMac)
}

const config: Configuration = {
  appId: 'app.recto.desktop',
  productName: 'Recto',
  copyright: 'The Recto authors',
  directories: { output: 'dist', buildResources: 'resources/packaging' },
  extraMetadata: {
    productName: 'Recto',
    desktopName: 'recto-desktop.desktop',
    ...(updateFeed && { updateFeed }),
  },
  ...(env['RECTO_ELECTRON_DIST'] ? { electronDist: path.resolve(env['RECTO_ELECTRON_DIST']) } : {}),
  electronLanguages: ['en', 'en-US', 'ko'],
  // Everything is built and installed; natives are prebuilt for Node-API.
  npmRebuild: false,
  nodeGypRebuild: false,
  files: [
    'package.json',
    'out/{main,preload}/**/*.{js,cjs,wasm}',
    'out/renderer/**/*',
    // Every Chromium reads the third form, WOFF2, which stands first in the style sheet.
    '!out/renderer/assets/KaTeX*.{ttf,woff}',
    // For browsers without WebAssembly.
    '!out/renderer/pdfjs/wasm/*_nowasm_fallback.js',
    // Runs the scripts of a PDF, which Recto never does.
    '!out/renderer/pdfjs/wasm/quickjs-eval.*',
    'resources/sample/recto-sample.pdf',
    'resources/icons/512.png',
    '!**/*.map',
    // Packages come by pattern alone: what electron-builder would collect has all of each of them.
    '!node_modules/**',
    { from: 'node_modules', to: 'node_modules', filter: [...moduleFiles(root, thisSystem)] },
    { from: smallerFolder, to: 'node_modules' },
  ],
  asar: { smartUnpack: false },
  asarUnpack: nativeFiles,
  extraResources: [
    { from: 'THIRD-PARTY-NOTICES.md', to: 'THIRD-PARTY-NOTICES.md' },
    { from: 'LICENSE', to: 'LICENSE' },
  ],
  beforePack: () => {
    makeSmaller(path.join(root, 'node_modules'), smallerFolder, thisSystem)
    if (thisSystem.os === 'linux') writeCompletions(root)
  },
  afterPack,
  protocols: [{ name: 'Recto', schemes: ['recto'] }],
  // Nothing is uploaded by it: it names the feed, and writes what the feed tells.
  publish: updateFeed && { provider: 'generic', url: updateFeed.url },
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',

  linux: {
    target: ['deb', 'rpm', 'AppImage'],
    // `recto` is the command line.
    executableName: 'recto-desktop',
    icon: 'resources/icons',
    category: 'Office;Viewer;',
    synopsis: 'See what a document parser saw',
    maintainer: 'The Recto authors <packages@recto.invalid>',
    vendor: 'The Recto authors',
    mimeTypes: openedTypes.map(({ mimeType }) => mimeType),
    extraResources: [{ from: 'resources/packaging/recto-linux.sh', to: 'bin/recto' }],
    desktop: {
      entry: {
        GenericName: 'Document Parsing Viewer',
        'GenericName[ko]': '문서 분석 뷰어',
        'Comment[ko]': '문서 분석기가 본 것을 봅니다',
        Keywords: 'PDF;OCR;layout;parsing;',
        StartupNotify: 'true',
      },
    },
  },
  deb: linuxPackage('deb'),
  rpm: linuxPackage('rpm'),

  mac: {
    target: ['dmg', 'zip'],
    icon: 'resources/icon.icns',
    category: 'public.app-category.productivity',
    minimumSystemVersion: '13.5.0',
    // Without a certificate the signature is the machine's own, which Gatekeeper tells of at the first start.
    ...(isSignedForMac ? {} : { identity: '-' }),
    hardenedRuntime: isSignedForMac,
    gatekeeperAssess: false,
    entitlements: 'resources/packaging/entitlements.plist',
    entitlementsInherit: 'resources/packaging/entitlements.plist',
    notarize: canNotarise,
    extraResources: [{ from: 'resources/packaging/recto-mac.sh', to: 'bin/recto' }],
    extendInfo: { CFBundleDocumentTypes: macDocumentTypes() },
  },
  dmg: { sign: false },

  win: {
    target: ['nsis', 'portable'],
    icon: 'resources/icon.ico',
    extraResources: [{ from: 'resources/packaging/recto.cmd', to: 'bin/recto.cmd' }],
    // The module that reads PDFs asks for Microsoft's C++ runtime, which a fresh Windows lacks.
    ...(env['RECTO_VC_RUNTIME']
      ? {
          extraFiles: [
            {
              from: env['RECTO_VC_RUNTIME'],
              filter: ['{msvcp140,vcruntime140,vcruntime140_1}.dll'],
            },
          ],
        }
      : {}),
  },
  nsis: {
    oneClick: true,
    perMachine: false,
    deleteAppDataOnUninstall: false,
    include: 'resources/packaging/installer.nsh',
    artifactName: '${name}-${version}-${os}-${arch}-setup.${ext}',
  },
  portable: {
    artifactName: '${name}-${version}-${os}-${arch}-portable.${ext}',
    // A folder for each start (its documentation has this the wrong way round, electron-userland/electron-builder
    // #6093): with one for all, a second start takes away what the first runs from (#5382).
    unpackDirName: true,
  },
}

export default config

/** What deb and rpm have: the command, its completion, and scripts that an update leaves in peace. */
function linuxPackage(
  kind: 'deb' | 'rpm',
): Pick<DebOptions, 'afterInstall' | 'afterRemove' | 'fpm'> {
  return {
    afterInstall: 'resources/packaging/after-install.sh',
    afterRemove: 'resources/packaging/after-remove.sh',
    fpm: [
      `${path.join(root, 'resources/packaging/usr-bin-recto.sh')}=/usr/bin/recto`,
      ...installedCompletions(root, kind),
    ],
  }
}

/** `Alternate`: Finder offers Recto under “Open with” and leaves the default as it is. */
function macDocumentTypes(): readonly object[] {
  return openedTypes.map(({ name, extensions, mimeType }) => ({
    CFBundleTypeName: name,
    CFBundleTypeRole: 'Viewer',
    LSHandlerRank: 'Alternate',
    CFBundleTypeExtensions: extensions,
    CFBundleTypeMIMETypes: [mimeType],
  }))
}
