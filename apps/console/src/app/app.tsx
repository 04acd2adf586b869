import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { FeaturesProvider } from '../kernel/console-feature.tsx'
import { queryClient } from '../lib/api/query.ts'
import { theme } from '../ui/theme.ts'
import { features } from './kinds.gen.ts'
import { router } from './router.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'vitrine.scheme' })

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorScheme}>
      <QueryClientProvider client={queryClient}>
        <FeaturesProvider features={features}>
          <Notifications position="bottom-center" autoClose={2000} limit={3} />
          <RouterProvider router={router} />
        </FeaturesProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
