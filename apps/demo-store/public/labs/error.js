setTimeout(() => {
  throw new Error('The shop’s own timer failed')
}, 50)
void Promise.reject(new Error('The shop’s own promise failed'))
document.getElementById('throw-error').addEventListener('click', () => {
  throw new Error('The shop’s own button failed')
})
throw new Error('The shop’s own script failed')
