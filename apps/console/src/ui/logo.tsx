import { Group, Text } from '@mantine/core'
import { useText } from '../lib/i18n/index.ts'

/** A shop window with two panes. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { t } = useText()
  return (
    <Group gap={8} wrap="nowrap">
      <svg width="28" height="28" viewBox="0 0 32 32" role="img" aria-label={t('common.product')}>
        <rect width="32" height="32" rx="8" fill="#0b7a75" />
        <path
          d="M8 10h16v10H8zM16 10v10M6.5 24h19"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {compact ? null : (
        <Text fw={600} fz="lg" lh={1} aria-hidden="true" style={{ whiteSpace: 'nowrap' }}>
          {t('common.product')}
        </Text>
      )}
    </Group>
  )
}
