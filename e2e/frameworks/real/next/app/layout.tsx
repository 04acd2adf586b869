import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { chatScript } from '../../../shops/chat.ts'
import { Title } from '../../../shops/react/parts.tsx'
import { readTag, TAG_HEADER } from '../../tag-line.ts'
import { LiveTicker, Navigation } from './live.tsx'

/** The shop of a developer who put the tag where our guide says: into the head of the root layout. */
const Layout = async ({ children }: { children: ReactNode }) => {
  const tag = readTag((await headers()).get(TAG_HEADER))
  return (
    <html lang="en">
      <head>
        {tag && <script src={tag.src} async={tag.async} />}
        <link rel="icon" href="data:," />
        <title>Shop</title>
      </head>
      <body>
        <header>
          <Title />
          <LiveTicker />
          <Navigation />
        </header>
        <main>{children}</main>
        <script>{chatScript}</script>
      </body>
    </html>
  )
}

export default Layout
