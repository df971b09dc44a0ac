export interface Material {
  base: string
  shade: string
  light: string
}

export const tin: Material = { base: '#b4b9bf', shade: '#868c94', light: '#eef1f3' }
export const alumina: Material = { base: '#e6e3db', shade: '#bcb8ad', light: '#ffffff' }
export const epoxy: Material = { base: '#373a40', shade: '#25282d', light: '#5d626a' }
