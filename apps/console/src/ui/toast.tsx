import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { ApiError, isApiError } from '../lib/api/error.ts'

/** Success goes after 2 seconds; a failure stays long enough to be read. */
export const toast = {
  done: (message: string) =>
    notifications.show({ message, color: 'teal', icon: <IconCheck size={16} />, autoClose: 2000 }),
  failed: (title: string, error: unknown, network: string) =>
    notifications.show({
      title,
      message: isApiError(error, 'network', 'bad_answer') ? network : error instanceof ApiError ? error.message : network,
      color: 'red',
      icon: <IconAlertTriangle size={16} />,
      autoClose: 6000,
    }),
}
