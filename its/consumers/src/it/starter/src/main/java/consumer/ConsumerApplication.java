package consumer;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
class ConsumerApplication {}
