const base: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  shared_buffers: '128MB',
  io_method: 'sync',
  max_worker_processes: '4',
  autovacuum_worker_slots: '4',
  max_logical_replication_workers: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_buffers: '16MB',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  // Statements and error details may contain personal data, so they are not logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

export function serverArguments(
  port: number,
  socketFolder: string | undefined,
  changes: Record<string, string>,
): string[] {
  const settings = {
    ...base,
    unix_socket_directories: socketFolder ?? '',
    ...changes,
    port: String(port),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
