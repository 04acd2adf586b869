import { Anchor, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Report } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Gap } from '../../ui/gap.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { useSettingsPath } from '../workspace/settings-path.ts'

/** What the container still lacks that a report draws on. */
export function SetupNotes({ report }: { report: Report }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const settings = useSettingsPath()
  const unordered = container.ordered_at === null && report.rows.every((row) => row.orders === 0)
  return (
    <>
      {unordered ? (
        <List.Item>
          {t('report.notes.noOrders')}
          <Gap />
          <Anchor component={Link} to={paths.home(org.org_id, container.id)} underline="always" inherit>
            {t('report.notes.howToOrders')}
          </Anchor>
        </List.Item>
      ) : null}
      {container.ga_id === '' ? (
        <List.Item>
          {t('report.notes.noGa')}
          <Gap />
          {settings ? (
            <Anchor component={Link} to={settings} underline="always" inherit>
              {t('report.notes.setGa')}
            </Anchor>
          ) : null}
        </List.Item>
      ) : null}
      {container.ecommerce_path === '' ? (
        <List.Item>
          {t('report.notes.noPath')}
          <Gap />
          {settings ? (
            <Anchor component={Link} to={settings} underline="always" inherit>
              {t('report.notes.setGa')}
            </Anchor>
          ) : null}
        </List.Item>
      ) : null}
    </>
  )
}
