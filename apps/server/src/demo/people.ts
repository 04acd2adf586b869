import type { OrgRole, PlanLevel, SystemRole } from '@vitrine/contract'

export const demoPassword = 'vitrine-demo'

interface Person {
  email: string
  name: string
  system?: SystemRole
  beta?: boolean
  partner?: boolean
}

export interface DemoOrganization {
  id: string
  name: string
  level: PlanLevel
  members: { email: string; role: OrgRole | null; containers?: string[] }[]
}

export const demoStoreId = 'demostore'
export const secondStoreId = 'secondstore'
export const anotherShopId = 'anothershop'

/** Everybody of the demo; they all have the demo's password, which exists nowhere else. */
export const people: Person[] = [
  { email: 'admin@demo.test', name: 'Demo Administrator', system: 'administrator' },
  { email: 'support@demo.test', name: 'Demo Support', system: 'support' },
  { email: 'manager@demo.test', name: 'Demo Manager' },
  { email: 'store@demo.test', name: 'Demo Store Manager' },
  { email: 'member@demo.test', name: 'Demo Member' },
  { email: 'container@demo.test', name: 'Demo Container User' },
  { email: 'beta@demo.test', name: 'Demo Beta User', beta: true },
  { email: 'partner@demo.test', name: 'Demo Partner', partner: true },
  { email: 'other@demo.test', name: 'Other Manager' },
]

export const demoOrganizations: DemoOrganization[] = [
  {
    id: 'd3000000000000000000000000000001',
    name: 'Vitrine Demo',
    level: 'nineder',
    members: [
      { email: 'admin@demo.test', role: 'manager' },
      { email: 'support@demo.test', role: 'member' },
      { email: 'manager@demo.test', role: 'manager' },
      { email: 'store@demo.test', role: 'store_manager' },
      { email: 'member@demo.test', role: 'member' },
      { email: 'container@demo.test', role: null, containers: [demoStoreId] },
      { email: 'beta@demo.test', role: 'member' },
      { email: 'partner@demo.test', role: 'member' },
    ],
  },
  {
    id: 'd3000000000000000000000000000002',
    name: 'Another Shop',
    level: 'starter',
    members: [{ email: 'other@demo.test', role: 'manager' }],
  },
]

/** Somebody who has not answered yet; nobody accepts for them, because no mail was sent. */
export const demoInvitation = {
  email: 'invited@demo.test',
  userName: 'Demo Invited',
  role: 'member',
  inviterName: 'Demo Manager',
  orgId: demoOrganizations[0]?.id as string,
} as const

/** Connected stores by organization. */
export const demoContainers = (storeUrl: string) => [
  {
    id: demoStoreId,
    org: demoOrganizations[0]?.id as string,
    name: 'Demo Store',
    website: storeUrl,
    brandColors: ['#2f4038', '#3f5245', '#b4764a', '#f3c77c', '#e6ede2'],
  },
  {
    id: secondStoreId,
    org: demoOrganizations[0]?.id as string,
    name: 'Second Store',
    website: 'https://second.demo.test',
  },
  {
    id: anotherShopId,
    org: demoOrganizations[1]?.id as string,
    name: 'Another Shop',
    website: 'https://another.demo.test',
  },
]
