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
      {container.ga_id === '' ? <Missing>{t('report.notes.noGa')}</Missing> : null}
      {container.ecommerce_path === '' ? <Missing>{t('report.notes.noPath')}</Missing> : null}
    </>
  )
}

/** What the container's settings lack, with the way there for whoever may change them. */
function Missing({ children }: { children: string }) {
  const { t } = useText()
  const settings = useSettingsPath()
  return (
    <List.Item>
      {children}
      <Gap />
      {settings ? (
        <Anchor component={Link} to={settings} underline="always" inherit>
          {t('report.notes.toSettings')}
        </Anchor>
      ) : null}
    </List.Item>
  )
}
