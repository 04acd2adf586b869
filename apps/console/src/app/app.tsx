import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { KindsProvider } from '../kernel/console-kind.tsx'
import { queryClient } from '../lib/api/query.ts'
import { Spoken, useSpoken } from '../lib/i18n/index.ts'
import { theme } from '../ui/theme.ts'
import { features } from './kinds.gen.ts'
import { LastResort } from './last-resort.tsx'
import { router } from './router.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'vitrine.scheme' })

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorScheme}>
      <QueryClientProvider client={queryClient}>
        <KindsProvider features={features}>
          <Spoken value={useSpoken()}>
            <LastResort>
              <RouterProvider router={router} />
            </LastResort>
          </Spoken>
        </KindsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
