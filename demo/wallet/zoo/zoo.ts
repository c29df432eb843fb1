import type { Face } from './face.ts'
import { evmFaces } from './faces/evm.ts'
import { manyFaces } from './faces/many.ts'
import { otherFaces } from './faces/others.ts'

/** All faces of the zoo, by name. */
export const zoo: readonly Face[] = [...evmFaces, ...manyFaces, ...otherFaces].sort((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)
