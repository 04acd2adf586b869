/*
 * Loaded before a server that a test starts with an IPC channel: from then on the process takes the time for what the machine's
 * clock says plus the milliseconds that it was sent last, as after somebody has set the clock. Timers go on by themselves.
 */
const machine = globalThis.Date
let offset = 0

const now = (): number => machine.now() + offset

globalThis.Date = new Proxy(machine, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget === globalThis.Date ? target : newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  apply: () => new machine(now()).toString(),
})

process.on('message', (milliseconds: number) => {
  offset = milliseconds
})
process.on('disconnect', () => process.exit())
// Who listens to a channel does not stay alive for it.
process.channel?.unref()
