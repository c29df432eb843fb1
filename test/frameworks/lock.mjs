/** `node test/frameworks/lock.mjs vue`: writes the lock file of an app anew, after a change of its package.json. */
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../.ci/places.mjs'
import { inFolder } from './check.mjs'
import { ownPackage } from './install.mjs'
import { npm } from './npm.mjs'
import { findApps } from './places.mjs'

for (const app of findApps(process.argv.slice(2)).filter(({ manifest }) => manifest))
  await inFolder(async (folder) => {
    // The project's settings keep registry hosts out of the lock file.
    cpSync(join(ROOT, '.npmrc'), join(folder, '.npmrc'))
    writeFileSync(join(folder, 'package.json'), ownPackage(app))
    await npm(['install', '--package-lock-only'], folder)
    cpSync(join(folder, 'package-lock.json'), join(app.folder, 'package-lock.json'))
  })
