export type Material = { base: string; shade: string; light: string }

export const tin: Material = { base: '#b4b9bf', shade: '#868c94', light: '#eef1f3' }
export const steel: Material = { base: '#c3c7cb', shade: '#959ba2', light: '#f6f7f8' }
export const gold: Material = { base: '#d6aa52', shade: '#a17a35', light: '#f8e2a8' }
export const copper: Material = { base: '#c8763f', shade: '#934d25', light: '#f0b184' }
export const epoxy: Material = { base: '#373a40', shade: '#25282d', light: '#5d626a' }
export const ferrite: Material = { base: '#54565b', shade: '#3a3c41', light: '#7d8086' }
export const alumina: Material = { base: '#e6e3db', shade: '#bcb8ad', light: '#ffffff' }
export const nylon: Material = { base: '#ece5d3', shade: '#c6bca3', light: '#fffaec' }
export const barium: Material = { base: '#c8a677', shade: '#a1825a', light: '#e8d2ac' }
export const ochre: Material = { base: '#d08f3e', shade: '#a66c28', light: '#f0c386' }
export const mustard: Material = { base: '#e0a93a', shade: '#b5832a', light: '#f8d685' }
export const navy: Material = { base: '#2f4468', shade: '#20304c', light: '#5e789f' }
export const azure: Material = { base: '#3672b0', shade: '#275587', light: '#74a5d6' }
export const leaf: Material = { base: '#3f8a5a', shade: '#2d6742', light: '#79b98f' }
export const crimson: Material = { base: '#b8433a', shade: '#8c302a', light: '#e2857c' }
export const graphite: Material = { base: '#6d7278', shade: '#50555b', light: '#989da3' }

export const plastics: Record<string, Material> = {
  blue: azure,
  red: crimson,
  white: { base: '#eceae6', shade: '#c4c1ba', light: '#ffffff' },
  grey: { base: '#9a9da1', shade: '#75787c', light: '#c2c5c8' },
  orange: { base: '#d9782f', shade: '#aa5a20', light: '#f2a870' },
}

export const laser = '#cfd3d6'
export const print = '#33302c'

export const dark = '#0a0c12'
export const bright = '#ffffff'
