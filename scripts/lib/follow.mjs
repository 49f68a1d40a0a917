// Loaded into the server before its own code. When the process that started it dies without a word (kill -9), it dies
// too, at once, so that its port and its database are free again. Written work is safe: every commit is on the disk.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
