import path from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // Parts of the page are shared with the other shops, outside of this folder.
  turbopack: { root: path.join(import.meta.dirname, '../../../..') },
  poweredByHeader: false,
}

export default config
