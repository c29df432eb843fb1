import { pagePackages } from '../doors.mjs'
import { placeOf } from '../places.mjs'

/** Leaves the framework of a binding to the page: its hooks must come from the copy that renders the page. */
export const leavePagePackages = () => ({
  name: 'page-packages',
  resolveId: {
    order: 'pre',
    handler(id, importer) {
      const isLeft = importer !== undefined && pagePackages[placeOf(importer)] === id
      return isLeft ? { id, external: true } : undefined
    },
  },
})

/** Marks the doors of React as client code for apps with server components. */
export const markClientDoors = () => ({
  name: 'client-doors',
  renderChunk: {
    order: 'post',
    handler: (code, { facadeModuleId }) =>
      pagePackages[placeOf(facadeModuleId ?? '')] === 'react'
        ? { code: `'use client'\n${code}`, map: null }
        : undefined,
  },
})
