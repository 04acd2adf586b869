import { Accordion, Code, Stack, Table, Text } from '@mantine/core'
import type { ExperienceDetail, Metric, Report } from '@vitrine/contract'
import { formatCount, formatDecimal, formatMoney } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { rowName } from './verdict.ts'

interface HowComputedProps {
  report: Report
  experience: ExperienceDetail
  metric: Metric
  raw: boolean
}

/** Where the figures come from: the formula of each, and the counts that went in. */
export function HowComputed({ report, experience, raw }: HowComputedProps) {
  const { t, language } = useText()
  const { method, conversion_window_days } = experience.report
  const lines: { key: string; formula: string; text: string }[] = [
    { key: 'lift', formula: '(x̄ᵥ − x̄₀) / x̄₀', text: t('report.how.lift', { count: conversion_window_days }) },
    { key: 'epochs', formula: 'x̄ = Σ Wₑ · x̄ₑ', text: t('report.how.epochs') },
    method === 'bayesian'
      ? { key: 'chance', formula: 'Φ(m / σ)', text: t('report.how.bayesian') }
      : { key: 'chance', formula: 'p < 0.05', text: t('report.how.sequential') },
    {
      key: 'srm',
      formula: 'χ² = Σ (O − E)² / E',
      text: t('report.how.srm', { p: formatP(report.srm.p_value, language) }),
    },
    {
      key: 'roas',
      formula: 'B × rᵥ / r₀',
      text: t('report.how.roas', {
        roas: report.baseline_roas === null ? '—' : formatDecimal(report.baseline_roas, language),
      }),
    },
    { key: 'money', formula: raw ? 'Σ' : 'min(x, P99)', text: t(raw ? 'report.how.raw' : 'report.how.winsorized') },
  ]
  return (
    <Accordion variant="contained" radius="md">
      <Accordion.Item
        value="how"
        style={{ background: 'var(--vitrine-surface)', borderColor: 'var(--vitrine-hairline)' }}
      >
        <Accordion.Control>
          <Text fw={500}>{t('report.how.title')}</Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            {lines.map(({ key, formula, text }) => (
              <div key={key}>
                <Code fz="sm">{formula}</Code>
                <Text size="sm" mt={4}>
                  {text}
                </Text>
              </div>
            ))}
            <Table.ScrollContainer minWidth={520}>
              <Table fz="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('report.version')}</Table.Th>
                    {(['visitors', 'sessions', 'add_to_cart', 'orders', 'revenue'] as const).map((name) => (
                      <Table.Th key={name} ta="right">
                        {t(`report.columns.${name}`)}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {report.rows.map((row) => (
                    <Table.Tr key={row.view.id}>
                      <Table.Td>{rowName(row)}</Table.Td>
                      <Table.Td ta="right">{formatCount(row.visitors, language)}</Table.Td>
                      <Table.Td ta="right">{formatCount(row.sessions, language)}</Table.Td>
                      <Table.Td ta="right">{formatCount(row.add_to_cart, language)}</Table.Td>
                      <Table.Td ta="right">{formatCount(row.orders, language)}</Table.Td>
                      <Table.Td ta="right">{formatMoney(row.revenue, report.currency, language)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

const formatP = (p: number, language: 'zh-TW' | 'en'): string => (p < 0.001 ? '< 0.001' : formatDecimal(p, language, 3))
